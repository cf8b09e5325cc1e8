import { script } from './script';

const notice = (id: string, source: string) => script(id, source, 'notice');

/** Approved templates that the municipality sends on its own; the channel carries nothing else. */
export const noticeScripts = [
  notice(
    'bildirim-kesinti',
    `
< [template:Su kesintisi duyurusu] Sayın {hitap}, {mahalle} Mahallesi'nde yarın saat 10.00 ile {saat} arasında planlı su kesintisi yapılacaktır.
`,
  ),
  notice(
    'bildirim-basvuru',
    `
< [template:Başvuru sonucu] Sayın {hitap}, {takip} numaralı başvurunuz sonuçlanmıştır. Ayrıntılar için bize yazabilirsiniz.
`,
  ),
  notice(
    'bildirim-randevu',
    `
< [template:Randevu hatırlatma] Sayın {hitap}, yarın saat {saat} için randevunuz bulunmaktadır. Gelemeyecekseniz lütfen bildiriniz.
`,
  ),
  notice(
    'bildirim-yardim',
    `
< [template:Başvuru sonucu] Sayın {hitap}, sosyal yardım başvurunuz ({takip}) onaylanmıştır. Kartınızı Sosyal Destek Merkezi'nden alabilirsiniz.
`,
  ),
];
