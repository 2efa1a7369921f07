import { createHash } from 'node:crypto';
import { type Actor as ActorOf, MESSAGE_FILE_BYTES, type InputOf, routes } from '@libs/contracts';
import { Actor, type AppRequest, Input, KeyedCalls, readMultipart, Route } from '@libs/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Attachments } from './attachments.js';

/** Files that go with messages. */
@Controller()
export class MessageFilesController {
  constructor(
    private readonly attachments: Attachments,
    private readonly keyed: KeyedCalls,
  ) {}

  @Route(routes.attachFile)
  async attach(
    @Actor() actor: ActorOf,
    @Input() { params }: InputOf<typeof routes.attachFile>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { file } = await readMultipart(request, MESSAGE_FILE_BYTES);
    const sent = { sha256: createHash('sha256').update(file.bytes).digest('hex') };
    return this.keyed.once({ request, reply, route: routes.attachFile }, sent, () =>
      this.attachments.attach(params.id, file, actor),
    );
  }

  @Route(routes.downloadAttachment)
  async download(
    @Input() { params }: InputOf<typeof routes.downloadAttachment>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { name, media, bytes } = await this.attachments.bytes(params.id);
    void reply
      .header('Content-Type', media)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cache-Control', 'private, no-store');
    return bytes;
  }
}
