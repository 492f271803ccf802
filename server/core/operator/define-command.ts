import * as v from 'valibot';
import type { ListRights } from '#machines/claims/claims-rules.ts';
import type { ConfigRelease } from '#server/core/config/follow-release.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { Argument, Arguments } from './arguments.ts';
import { CommandRefused } from './command-refused.ts';
import { InvalidCommand } from './invalid-command.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

/** Adds the dependencies that lie above the feature of a command. */
interface CommandDependencies extends OperatorDependencies {
  release: ConfigRelease;
  /** The rights that all features give. */
  listRights: ListRights;
  endRounds(tx: Transaction, userId: string, time: number): Promise<unknown>;
}

interface Asking {
  /** Who asks. */
  by: string;
  /** Makes a command idempotent that has `findDone`. */
  requestId: string;
}

type Asked<A extends Arguments> = Asking & {
  [Name in keyof A]: A[Name] extends Argument<infer T> ? T : never;
};

/** A command of the operator, in one place. `run` comes before `print`, which gets its answer. */
interface Declaration<A extends Arguments, Answer> {
  words: string;
  /** Other than the words where several commands have these. */
  name?: string;
  about: string;
  /** In their order, by the names that the usage shows. */
  args?: A;
  /** Ends the sentence to one who has given other arguments. */
  takes?: string;
  /** It may be asked under another name. */
  takesName?: boolean;
  /** Its arguments may have several lines, which it looks at itself. */
  takesLines?: boolean;
  /**
   * Says whom the command is about and how much, and does nothing. Commands have it that move value, or that
   * change money, goods, rights or rows of players and cannot be undone by another command: these run only
   * with `--yes`. Messages, notes and log-outs need none.
   */
  preview?(deps: CommandDependencies, asked: Asked<A>): Promise<string[]>;
  run(deps: CommandDependencies, asked: Asked<A>): Promise<Answer>;
  /** The answer to a run before with the same request id, given again whatever has changed since. */
  findDone?(deps: CommandDependencies, asked: Asked<A>): Promise<Answer | undefined>;
  print(answer: NoInfer<Answer>): string[];
}

/** What a command says first, and what it prints once it is done. */
export const Ran = v.object({ says: v.array(v.string()), isDone: v.boolean(), lines: v.array(v.string()) });
export type Ran = v.InferOutput<typeof Ran>;

export interface OperatorCommand {
  words: string;
  name: string;
  /** The words with the arguments. */
  usage: string;
  about: string;
  /** The arguments that are files. */
  files: readonly string[];
  takesArguments: boolean;
  takesName: boolean;
  takesRequest: boolean;
  takesLines: boolean;
  /** It is done only with `--yes`. */
  isConfirmed: boolean;
  /** @throws InvalidCommand with what it takes */
  read(words: readonly string[]): Record<string, unknown>;
  /** @param asked JSON of the read arguments and of who asks: it may come from another process */
  execute(deps: CommandDependencies, asked: string, isConfirmed: boolean): Promise<Ran>;
}

export function defineCommand<A extends Arguments = Record<never, never>, Answer = unknown>(
  declared: Declaration<A, Answer>,
): OperatorCommand {
  const { words, name = words, about, takes = 'nothing more', preview, findDone } = declared;
  const args = Object.entries(declared.args ?? {});
  return {
    ...{ words, name, about, usage: `${words} ${showArguments(args)}`.trim() },
    files: args.flatMap(([name, { isFile }]) => (isFile ? [name] : [])),
    takesArguments: args.length > 0,
    takesName: declared.takesName ?? false,
    takesRequest: findDone !== undefined,
    takesLines: declared.takesLines ?? false,
    isConfirmed: preview !== undefined,
    read(given) {
      const values: Record<string, unknown> = {};
      let left = given;
      for (const [name, argument] of args) {
        const read = argument.read(left);
        if (read === undefined) throw new InvalidCommand(`${words} takes ${takes}.`);
        [values[name], left] = read;
      }
      if (left.length > 0) throw new InvalidCommand(`${words} takes ${takes}.`);
      return values;
    },
    async execute(deps, text, isConfirmed) {
      const asked: Asked<A> = JSON.parse(text);
      const done = await findDone?.(deps, asked);
      if (done !== undefined) {
        const says = await sayAgain(async () => (await preview?.(deps, asked)) ?? []);
        return { says, isDone: true, lines: declared.print(done) };
      }
      const says = (await preview?.(deps, asked)) ?? [];
      if (preview !== undefined && !isConfirmed) return { says, isDone: false, lines: [] };
      return { says, isDone: true, lines: declared.print(await declared.run(deps, asked)) };
    },
  };
}

function showArguments([first, ...more]: readonly [string, Argument<unknown>][]): string {
  if (first === undefined) return '';
  const [name, argument] = first;
  const shown = `${argument.show(name)} ${showArguments(more)}`.trim();
  return argument.isOptional ? `[${shown}]` : shown;
}

/** As far as it can still be said. */
async function sayAgain(preview: () => Promise<string[]>): Promise<string[]> {
  try {
    return await preview();
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    return ['It was done before, and is not done again.'];
  }
}
