import { Module } from '@nestjs/common';
import { SealingController } from './sealing.controller.js';
import { VerifyLimits } from './verify-limits.js';

/** Sealed documents: made by the worker, checked by anyone. */
@Module({ controllers: [SealingController], providers: [VerifyLimits] })
export class SealingModule {}
