import { script } from './script';

const notification = (id: string, source: string) => script(id, source, 'notification');

/** Approved templates that the municipality sends on its own; the channel carries nothing else. */
export const notificationScripts = [
  notification(
    'bildirim-kesinti',
    `
< [template:Su kesintisi duyurusu] Sayın {hitap}, {mahalle} Mahallesi'nde yarın saat 10.00 ile {saat} arasında planlı su kesintisi yapılacaktır.
`,
  ),
  notification(
    'bildirim-basvuru',
    `
< [template:Başvuru sonucu] Sayın {hitap}, {takip} numaralı başvurunuz sonuçlanmıştır. Ayrıntılar için bize yazabilirsiniz.
`,
  ),
  notification(
    'bildirim-randevu',
    `
< [template:Randevu hatırlatma] Sayın {hitap}, yarın saat {saat} için randevunuz bulunmaktadır. Gelemeyecekseniz lütfen bildiriniz.
`,
  ),
  notification(
    'bildirim-yardim',
    `
< [template:Başvuru sonucu] Sayın {hitap}, sosyal yardım başvurunuz ({takip}) onaylanmıştır. Kartınızı Sosyal Destek Merkezi'nden alabilirsiniz.
`,
  ),
];
