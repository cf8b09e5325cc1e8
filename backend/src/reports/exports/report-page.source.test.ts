import { reportPageSources } from './report-page.source';

test('the file of a page carries the title of the page, in plain letters without blanks', () => {
  expect(reportPageSources.map(({ fileName, sheetName }) => [fileName, sheetName])).toEqual(
    expect.arrayContaining([
      ['genel-rapor', 'Genel Rapor'],
      ['agent-performansi', 'Agent Performansı'],
      ['birim-performansi', 'Birim Performansı'],
      ['lokasyon-raporlari', 'Lokasyon Raporları'],
      ['konu-raporlari', 'Konu Raporları'],
      ['anket-raporlari', 'Anket Raporları'],
      ['cozulmeyen-basvurular', 'Çözülmeyen Başvurular'],
    ]),
  );
});
