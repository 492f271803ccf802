import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import { DatabaseProblem } from './database-problem.ts';

/**
 * Protocol on the socket of a held folder, one JSON value per line: the holder greets, then commands get
 * answers.
 */
const Greeting = v.object({ isHolding: v.boolean() });
const Command = v.object({ command: v.string(), args: v.optional(v.array(v.string()), []) });
const Answer = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.unknown() }),
  v.object({ ok: v.literal(false), error: v.string() }),
]);

/** State of the process behind an address. */
export type Presence = 'nobody' | 'claiming' | 'holding' | 'leaving';

/** Runs an operator's command and returns its answer. */
export type AnswerCommand = (command: string, args: readonly string[]) => Promise<unknown>;

const GREETING_TIMEOUT = 2_000;
const NOBODY_THERE = new Set(['ECONNREFUSED', 'ENOENT']);
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE']);

/** Greets, then answers one command after another. */
export async function serveControl(
  socket: Socket,
  { isHolding, answer }: { isHolding: boolean; answer: AnswerCommand },
): Promise<void> {
  try {
    send(socket, { isHolding });
    for await (const line of linesOf(socket)) send(socket, await answerLine(line, answer));
  } catch {
    socket.destroy();
  }
}

/** A process that does not greet in time is busy, so it holds the folder. */
export async function findPresence(address: string): Promise<Presence> {
  const socket = connect(address);
  try {
    const greeting = await readGreeting(socket);
    if (greeting === null) return 'leaving';
    return greeting.isHolding ? 'holding' : 'claiming';
  } catch (error) {
    if (hasCode(error, NOBODY_THERE)) return 'nobody';
    return hasCode(error, HUNG_UP) ? 'leaving' : 'holding';
  } finally {
    socket.destroy();
  }
}

/**
 * Sends a command to the process behind an address and waits for its answer without a time limit.
 * @returns null when nobody is there
 * @throws DatabaseProblem with the other process's reason when the command failed
 */
export async function sendCommand(
  address: string,
  command: string,
  args: readonly string[] = [],
): Promise<{ result: unknown } | null> {
  const socket = connect(address);
  const lines = linesOf(socket);
  try {
    if ((await lines.next()).done) return null;
    send(socket, { command, args });
    const { value } = await lines.next();
    if (value === undefined) throw new DatabaseProblem('The process that holds the data folder went away.');
    const answer = v.parse(Answer, JSON.parse(value));
    if (!answer.ok) throw new DatabaseProblem(answer.error);
    return { result: answer.result };
  } catch (error) {
    if (hasCode(error, NOBODY_THERE)) return null;
    throw error;
  } finally {
    socket.destroy();
  }
}

/** @returns null when the other side hung up before it greeted */
async function readGreeting(socket: Socket): Promise<v.InferOutput<typeof Greeting> | null> {
  socket.setTimeout(GREETING_TIMEOUT, () => socket.destroy(new Error('no greeting')));
  const { value } = await linesOf(socket).next();
  return value === undefined ? null : v.parse(Greeting, JSON.parse(value));
}

async function answerLine(line: string, answer: AnswerCommand): Promise<v.InferInput<typeof Answer>> {
  try {
    const { command, args } = v.parse(Command, JSON.parse(line));
    return { ok: true, result: await answer(command, args) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

function send(socket: Socket, message: unknown): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

async function* linesOf(socket: Socket): AsyncGenerator<string, undefined> {
  socket.setEncoding('utf8');
  let rest = '';
  for await (const chunk of socket) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  return undefined;
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}
