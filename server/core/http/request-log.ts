import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line per request, at its end. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else if (request.busyReason !== null)
      request.log.warn({ ...line, reason: request.busyReason }, 'request refused');
    else request.log.info(line, 'request completed');
  }
}
