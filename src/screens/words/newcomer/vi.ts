import type { NewcomerWords } from './en.ts';

export const newcomerVi: NewcomerWords = {
  first: 'Ván đầu tiên của bạn',
  'bet.roulette': 'Đặt một chip vào Đỏ. Nếu ra đỏ, bạn thắng thêm đúng bằng số đó.',
  'bet.sic-bo':
    'Đặt một chip vào Tài. Nếu tổng xúc xắc từ 11 đến 17, bạn thắng thêm đúng bằng số đó; ba mặt giống nhau thì thua.',
  'bet.niu-niu':
    'Đặt một chip vào Even ở ô {box}. Nếu bài của bạn hơn nhà cái, bạn thắng thêm đúng bằng số đó, trừ hoa hồng.',
  soon: 'Một ván đang diễn ra. Hãy xem: chút nữa bạn có thể đặt cược.',
  laid: 'Chip của bạn đã nằm đó. Đến khi hô “Không nhận cược nữa”, bạn có thể đặt thêm, hoặc lấy lại bằng Hoàn tác.',
  'wait.roulette': 'Giờ không thay đổi được nữa. Bi dừng ở đâu sẽ quyết định.',
  'wait.sic-bo': 'Giờ không thay đổi được nữa. Xúc xắc dưới nắp sẽ quyết định.',
  'wait.niu-niu':
    'Ba lá cộng thành chục, hai lá còn lại tính điểm: 9 hơn 8. Nếu hai lá đó cũng thành chục thì là Niu Niu, hơn cả 9.',
  hand: 'Cầm bài lên rồi bấm “{arrange}”: xếp tay không bao giờ tốt hơn.',
  won: 'Bạn thắng: {net}. “{why}” cho thấy phép tính và điều luật.',
  lost: 'Lần này chưa được: {net}. “{why}” cho thấy phép tính và điều luật.',
  same: 'Không thắng, không thua. “{why}” cho biết lý do.',
  skip: 'Bỏ qua',
  done: 'Đã hiểu',
  how: 'Cách chơi',
  'how.roulette.1':
    'Đặt chip vào một số, vào vạch giữa các số, hoặc vào màu hay nhóm bên ngoài. Dòng dưới bàn cho biết bạn đang nhắm vào gì, gồm những số nào và trả bao nhiêu.',
  'how.roulette.2':
    'Người chia bài quay bi và hô “Không nhận cược nữa”. Bi dừng ở một số: cửa nào gồm số đó thì thắng, còn lại bị thu.',
  'how.roulette.3':
    'Một số đơn trả {number} ăn 1, đỏ hoặc đen trả {colour} ăn 1. Cửa gồm càng ít số thì trả càng nhiều.',
  'how.sic-bo.1':
    'Ba viên xúc xắc được lắc dưới nắp. Đặt chip vào mặt sẽ ra: Xỉu hay Tài, một tổng, một cặp, một bộ ba, hoặc một số đơn.',
  'how.sic-bo.2': 'Sau khi hô “Không nhận cược nữa”, nắp được mở. Ô nào thắng thì sáng lên; ô tối bị thu.',
  'how.sic-bo.3': 'Xỉu và Tài trả {small} ăn 1 và thua khi ba viên giống nhau. Kết quả càng hiếm thì trả càng nhiều.',
  'how.niu-niu.1':
    'Đặt chip vào Even ở một ô. Bạn và nhà cái mỗi bên năm lá. Ba lá cộng thành chục nếu được, chữ số cuối của hai lá còn lại là Niu của bạn.',
  'how.niu-niu.2':
    'Át tính 1, lá hình tính 10. Niu 9 hơn Niu 8, cứ thế; hai lá cũng thành chục là Niu Niu, hơn Niu 9; không có ba lá thành chục là No Hand, thấp nhất.',
  'how.niu-niu.3':
    'Double và Super Niu trả nhiều hơn cho bài tốt và có thể mất nhiều hơn tiền cược. Một khoản Reserve được giữ cho việc đó, và “{most}” cho biết số tiền trước khi chia bài.',
  'bet.pointer': 'Chọn chip dưới bàn rồi bấm vào chỗ muốn đặt. Bấm chuột phải để lấy lại một chip; Hoàn tác cũng vậy.',
  'bet.touch':
    'Chọn chip dưới bàn rồi chạm vào chỗ muốn đặt. Giữ ngón tay trên bàn để mở kính phóng xem các vạch. Hoàn tác lấy lại chip cuối.',
  rules: 'Toàn bộ luật của bàn này',
};
