import { lockFolder } from '#server/core/db/folder-lock.ts';

/** Locks the folder of its first argument until the process ends. Prints a line when it holds it. */
await lockFolder(process.argv[2] ?? '', async (command) => `${command} by ${process.pid}`);
process.stdout.write('held\n');
process.stdin.resume();
