/** What a dispute is about. Some matters belong to a rank, some cannot be reopened once their round is over. */
export const MATTERS = ['placement', 'payment', 'result', 'limit', 'card-fault', 'conduct', 'other'] as const;
export type Matter = (typeof MATTERS)[number];
