/** What a player alone sees of a table; the wire carries it as plain JSON. */
export type OwnWager = Readonly<{
  spot: string;
  box?: number;
  stake: number;
  reserve: number;
  call: boolean;
  queried: boolean;
  placedBy: string;
  done?: 'collected' | 'paid' | 'returned';
}>;

export type PlayerOwn = Readonly<{
  /** Chips in front of the player; nothing before the first buy-in. */
  rack?: Readonly<{ value: number }>;
  due?: number;
  seat?: number;
  wagers?: Readonly<Record<string, OwnWager>>;
  mostToLose?: number;
  hand?: Readonly<{ box: number; cards?: readonly string[]; two?: readonly string[] }>;
}>;
