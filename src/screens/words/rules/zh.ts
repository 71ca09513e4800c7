import type { rulesEn } from './en.ts';

export const rulesZh: Readonly<Record<keyof typeof rulesEn, string>> = {
  planTitle: '赌台俯视图',
  planHint: '玩家坐在一侧，荷官站在对面。',
  planPlace: '{number} 号位',
  planDealer: '荷官',
  positionsTitle: '注码的位置',
  positionsHint: '选择一个字母，查看覆盖的号码。',
  positionCovers: '{name}：{count} 个号码',
  handsTitle: '每种牌型一例',
  handsHint: '由高到低；分开的两张决定大小。',
  chosenHere: '本桌的解读与通常不同。通常：{usual}',
  onlyThis: '文件未留其他余地。',
  readAt: '按 {table} 桌目前的解读。',
  readAsUsual: '按此处的通常解读；个别桌可能不同。',
  readingsTitle: '本处对文件的解读',
  readingsHint: '文件可有多种解读之处，这里是所采用的解读，并附其在疑义清单中的编号。',
  linkToReading: '解读 {entry} 的链接',
  otherwise: '也可解读为：{others}',
};
