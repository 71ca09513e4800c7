import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoHouse, until } from '../../testkit/house.ts';
import { hasSmallDisks, type SmallDisk, smallDisk } from '../../testkit/small-disk.ts';
import { DiskWatch, type Room, roomIn } from './disk-watch.ts';
import { memoryStore } from './store/memory.ts';

describe('a watch over a disk', () => {
  let free: number | undefined;
  let told: string[];
  beforeEach(() => {
    told = [];
  });
  const watch = (lowShare: number): DiskWatch =>
    new DiskWatch({
      room: async (): Promise<Room | undefined> => (free === undefined ? undefined : { free, size: 1_000 }),
      lowShare,
      raise: (detail) => told.push(/less than (\S+) %/.exec(detail)?.[1] ?? detail),
    });
  const saw = async (watched: DiskWatch, ...seen: readonly (number | undefined)[]): Promise<readonly string[]> => {
    for (const each of seen) {
      free = each;
      await watched.look();
    }
    return told;
  };

  test('raises an alarm when less than its share is free, not before, and once', async () => {
    expect(await saw(watch(0.1), 1_000, 500, 100)).toEqual([]);
    expect(await saw(watch(0.1), 99, 98, 60, 50)).toEqual(['10']);
  });

  test('raises another at half of it, a quarter and an eighth, whoever has looked meanwhile, and none after', async () => {
    expect(await saw(watch(0.1), 99, 49, 48, 24, 20, 12, 5, 1, 0)).toEqual(['10', '5', '2.5', '1.25']);
  });

  test('says how little there is when it comes late', async () => {
    expect(await saw(watch(0.2), 0)).toEqual(['2.5']);
  });

  test('is news again after there was clearly more, not after a byte more', async () => {
    expect(await saw(watch(0.1), 99, 101, 99, 111, 99)).toEqual(['10', '10']);
  });

  test('says nothing without a share, or where the system does not say', async () => {
    expect(await saw(watch(0), 0)).toEqual([]);
    const watched = watch(0.1);
    expect(await saw(watched, undefined)).toEqual([]);
    expect(watched.last()).toBeUndefined();
    await saw(watched, 500);
    expect(watched.last()).toEqual({ free: 500, size: 1_000 });
  });
});

test('a folder that is not there has no room that is known', async () => {
  expect(await roomIn('/proc/none')()).toBeUndefined();
});

test('a house that opens on a disk that is nearly full tells the pit, with what is left', async () => {
  const disk = { room: async () => ({ free: 9, size: 100 }), lowShare: 0.1 };
  const house = await demoHouse(memoryStore(), { disk });
  await until(house, () => house.alerts().length > 0);
  expect(house.alerts()).toMatchObject([{ code: 'disk-low', detail: expect.stringContaining('less than 10 %') }]);
  expect(house.status()).toMatchObject({ disk: { free: 9, size: 100 }, alarms: [{ code: 'disk-low' }] });
  await house.stop();
});

describe.runIf(hasSmallDisks())('a real disk', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = smallDisk(4);
  });
  afterEach(() => disk.remove());

  test('is seen to fill up and to be emptied', async () => {
    const told: string[] = [];
    const watch = new DiskWatch({ room: roomIn(disk.path), lowShare: 0.1, raise: (detail) => told.push(detail) });
    const megabyte = 1024 * 1024;
    for (const left of [megabyte, megabyte / 4, 3 * megabyte, megabyte / 8]) {
      disk.leave(left);
      await watch.look();
      expect(watch.last()).toEqual({ free: left, size: 4 * megabyte });
    }
    expect(told.map((detail) => detail.slice(0, 15))).toEqual(['less than 10 % ', 'less than 5 % o']);
  });
});
