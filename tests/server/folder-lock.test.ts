import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askHolder, type FolderLock, lockFolder } from '#server/core/db/folder-lock.ts';
import { killHard, startNode, untilOutput } from './run-node.ts';

let folder: string;
const processes: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-hold-'));
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map(killHard));
  await rm(folder, { recursive: true, force: true });
});

async function startHolder(): Promise<ChildProcess> {
  const child = startNode('tests/server/lock-folder-process.ts', [folder]);
  processes.push(child);
  await untilOutput(child, 'held');
  return child;
}

async function echo(command: string, args: readonly string[]): Promise<string> {
  if (command === 'fail') throw new Error('it cannot be done');
  return ['did', command, ...args].join(' ');
}

describe('lockFolder', () => {
  it('refuses a folder that another process holds, in one sentence', async () => {
    await startHolder();

    await expect(lockFolder(folder, echo)).rejects.toThrow(
      `The data folder ${folder} is in use by another process: stop that one first, or set DATA_DIR to another folder.`,
    );
  });

  it('refuses it even while that process is too busy to answer', async () => {
    const holder = await startHolder();
    holder.kill('SIGSTOP');

    await expect(lockFolder(folder, echo)).rejects.toThrow('is in use by another process');
  });

  it('takes over the folder of a killed process and removes its socket', async () => {
    await killHard(await startHolder());
    expect(await readdir(folder)).toHaveLength(1);

    const hold = await lockFolder(folder, echo);
    expect(await readdir(folder)).toHaveLength(1);
    await hold.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('gives the folder to exactly one of many concurrent processes', async () => {
    for (let round = 0; round < 20; round += 1) {
      const claims = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, echo)));
      const holds = claims.flatMap((claim): FolderLock[] =>
        claim.status === 'fulfilled' ? [claim.value] : [],
      );
      expect(holds).toHaveLength(1);
      await Promise.all(holds.map((hold) => hold.release()));
    }
  });

  it('gives a killed process’s folder to exactly one of many', async () => {
    await killHard(await startHolder());

    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, echo)));

    const holds = claims.flatMap((claim): FolderLock[] =>
      claim.status === 'fulfilled' ? [claim.value] : [],
    );
    expect(holds).toHaveLength(1);
    await Promise.all(holds.map((hold) => hold.release()));
  });

  it('works when the path is too long for a socket', async () => {
    const deep = join(folder, 'a-long-name-'.repeat(10));
    await mkdir(deep);

    const hold = await lockFolder(deep, echo);
    await expect(lockFolder(deep, echo)).rejects.toThrow('is in use by another process');
    expect(await askHolder(deep, 'it')).toEqual({ result: 'did it' });
    await hold.release();
    expect(await readdir(deep)).toEqual([]);
  });

  it('lets only the owner use its socket', async () => {
    const hold = await lockFolder(folder, echo);
    const [socket] = await readdir(folder);

    expect((await stat(join(folder, socket ?? ''))).mode & 0o777).toBe(0o600);
    await hold.release();
  });
});

describe('askHolder', () => {
  it('passes the command’s arguments on unchanged', async () => {
    const hold = await lockFolder(folder, echo);
    const words = ['two words', '', 'a\nb', '₱"\\'];
    expect(await askHolder(folder, 'it', words)).toEqual({ result: ['did it', ...words].join(' ') });
    await hold.release();
  });

  it('runs a command in the process that holds the folder', async () => {
    const holder = await startHolder();

    expect(await askHolder(folder, 'work')).toEqual({ result: `work by ${holder.pid}` });
  });

  it('passes on the reason of a failed command', async () => {
    const hold = await lockFolder(folder, echo);

    await expect(askHolder(folder, 'fail')).rejects.toThrow('it cannot be done');
    await hold.release();
  });

  it('finds nobody in a released folder or after a crash', async () => {
    const hold = await lockFolder(folder, echo);
    await hold.release();
    expect(await askHolder(folder, 'work')).toBeNull();

    await killHard(await startHolder());
    expect(await askHolder(folder, 'work')).toBeNull();
  });
});
