import { CommandRefused } from './command-refused.ts';

/** The JSON of a file. @throws CommandRefused for any other text */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandRefused(`The file is not JSON: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    });
  }
}
