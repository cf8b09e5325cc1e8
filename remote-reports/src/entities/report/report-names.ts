import type { ReportFilter, ReportPageId } from '@muhatap/shared/wire';

/** Pages by the names of the menu (docs/behaviour.md §2.6), each with the question it answers. */
export const PAGE_NAMES: Record<ReportPageId, { readonly title: string; readonly about: string }> =
  {
    general: { title: 'Genel Rapor', about: 'Mesajlar, konuşmalar ve şikayetler bir arada' },
    agents: {
      title: 'Agent Performansı',
      about: 'Kim ne kadar üstlendi, ne kadar hızlı yanıtladı',
    },
    departments: {
      title: 'Birim Performansı',
      about: 'Hangi birime ne geldi, ne kadarı ne sürede sonuçlandı',
    },
    locations: { title: 'Lokasyon Raporları', about: 'Şikayetler hangi mahallelerden geliyor' },
    topics: { title: 'Konu Raporları', about: 'Vatandaşlar en çok hangi konularda yazıyor' },
    surveys: { title: 'Anket Raporları', about: 'Görüşmelerden sonra verilen memnuniyet puanları' },
    unresolved: {
      title: 'Çözülmeyen Başvurular',
      about: 'Hâlâ açık duran şikayetler: hangileri, kaç gündür, kimde',
    },
  };

/** What the filters are called. */
export const FILTER_NAMES: Record<ReportFilter, string> = {
  channel: 'Kanal',
  agent: 'Temsilci',
  unit: 'Birim',
  topic: 'Konu',
  status: 'Durum',
};

/** What "nobody" and "none" are called, as the server calls them in its tables. */
export const NONE_NAMES: Partial<Record<ReportFilter, string>> = {
  agent: 'Atanmamış',
  unit: 'Birim yok',
  topic: 'Konu yok',
};
