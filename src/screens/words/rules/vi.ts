import type { rulesEn } from './en.ts';

export const rulesVi: Readonly<Record<keyof typeof rulesEn, string>> = {
  planTitle: 'Bàn nhìn từ trên xuống',
  planHint: 'Người chơi ngồi một bên; người chia đứng bên đối diện.',
  planPlace: 'Chỗ {number}',
  planDealer: 'Người chia bài',
  positionsTitle: 'Vị trí đặt cược',
  positionsHint: 'Chọn một chữ cái để xem các số được cược.',
  positionCovers: '{name}: {count} số',
  handsTitle: 'Mỗi loại bài một ví dụ',
  handsHint: 'Cao nhất ở trên; hai lá tách riêng quyết định.',
  chosenHere: 'Bàn này hiểu khác thông thường. Thông thường: {usual}',
  onlyThis: 'Tài liệu không để ngỏ cách nào khác.',
  readAt: 'Theo cách bàn {table} hiểu hiện nay.',
  readAsUsual: 'Theo cách hiểu thông thường ở đây; một bàn có thể hiểu khác.',
  readingsTitle: 'Cách hiểu tài liệu ở đây',
  readingsHint:
    'Nơi tài liệu có thể hiểu theo nhiều cách, đây là cách hiểu được áp dụng, kèm mục trong danh sách điểm chưa rõ.',
  linkToReading: 'Liên kết đến cách hiểu {entry}',
  otherwise: 'Cũng có thể hiểu: {others}',
};
