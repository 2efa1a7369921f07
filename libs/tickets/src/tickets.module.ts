import { Module } from '@nestjs/common';
import { ChangeTicket } from './change-ticket.js';
import { OpenTicket } from './open-ticket.js';
import { RunTicket } from './run-ticket.js';
import { TicketStepsController } from './ticket-steps.controller.js';
import { TicketsController } from './tickets.controller.js';
import { WorkOnTicket } from './work-on-ticket.js';

/** Tickets of live sites: who visits and when, what they did, and the readings that confirm it. */
@Module({
  controllers: [TicketsController, TicketStepsController],
  providers: [ChangeTicket, OpenTicket, RunTicket, WorkOnTicket],
})
export class TicketsModule {}
