import { readSettings } from '#server/settings.ts';
import { createManyGames, MANY } from '#tests/fixtures/create-many-games.ts';
import { storeGameListAt } from '#tests/fixtures/store-game-list.ts';

/** `node benchmarks/store-many-games.ts [count]`, with the server's settings and before it starts. */
const count = Number(process.argv[2] ?? MANY);
await storeGameListAt(readSettings(process.env), createManyGames(count));
process.stdout.write(`The lobby has ${count} games now.\n`);
