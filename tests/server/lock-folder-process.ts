import { lockFolder } from '#server/core/db/folder-lock.ts';

/** Holds the folder of its first argument until it is ended; says so when it has it. */
await lockFolder(process.argv[2] ?? '', async (command) => `${command} by ${process.pid}`);
process.stdout.write('held\n');
process.stdin.resume();
