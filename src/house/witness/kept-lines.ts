import { appendFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linesOf } from '../verify/anchors.ts';

/** Lines of a file that may not be there; with `atMost` whole lines from its end. */
export async function keptLines(file: string, atMost?: number): Promise<readonly string[]> {
  if (atMost !== undefined) return (await lastLines(file, atMost)).filter((line) => line !== '');
  const lines: string[] = [];
  for await (const line of linesOf(file)) if (line !== '') lines.push(line);
  return lines;
}

async function lastLines(file: string, atMost: number): Promise<readonly string[]> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const from = Math.max(0, size - atMost);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
      const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
      // Where it begins in the middle of a line, that one is left out.
      return from === 0 ? lines : lines.slice(1);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Durable when it resolves. */
export async function keepLine(file: string, line: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${line}\n`, { mode: 0o600, flush: true });
}
