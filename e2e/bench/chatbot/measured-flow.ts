import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { START_LABEL, type FlowDocument, type FlowNode } from '@muhatap/shared/wire/chatbots';

const PER_BLOCK = 5;
const CHOICES = ['Su ve abonelik', 'Yol ve kaldırım', 'Çöp ve temizlik', 'Başka bir konu'];
/** Apart like cards that somebody has laid out. */
const [COLUMN, ROW] = [380, 360];

/** In every five nodes: two lists of four choices, two messages that go on, one that ends the talk; so there are twice as many lines as nodes. */
const isList = (n: number): boolean => n % PER_BLOCK === 0 || n % PER_BLOCK === 2;
const id = (n: number): string => `dugum-${n}`;

/** A sound flow of so many nodes (a multiple of five) and twice as many lines, most of them short, some right across; the same in every run. */
export function measuredFlow(size: number): FlowDocument {
  const rows = Math.ceil(Math.sqrt(size * (COLUMN / ROW) * 0.6));
  const place = (n: number) => ({ x: Math.floor(n / rows) * COLUMN, y: (n % rows) * ROW });
  let lists = 0;
  const nodes = Array.from({ length: size }, (_, n): FlowNode => {
    const common = { id: id(n), position: place(n), label: n === 0 ? START_LABEL : '' };
    if (!isList(n)) {
      const next = n % PER_BLOCK === 1 ? n + 1 : (n + 2) % size;
      return {
        ...common,
        type: 'message',
        message: `${n} numaralı bilgi: ekiplerimiz başvurunuzu aldı, en geç üç iş günü içinde sonuçlandırılacak.`,
        nextNodeId: n % PER_BLOCK === 4 ? null : id(next),
        then: 'end',
      };
    }
    const rank = lists;
    lists += 1;
    // Three choices open the next nodes, so that every node is reached; the last one leads anywhere.
    const target = (at: number) => (at < 3 ? 3 * rank + at + 1 : rank * 7919 + 13) % size;
    return {
      ...common,
      type: 'list',
      title: `${n}. adım`,
      description: 'Size nasıl yardımcı olabiliriz? Aşağıdan seçin.',
      buttonText: 'Seçenekler',
      buttons: CHOICES.map((title, at) => ({
        id: `secenek-${at}`,
        title,
        description: 'Ayrıntılı bilgi',
        type: 'text',
        targetNodeId: id(target(at)),
      })),
    };
  });
  return { nodes, settings: DEFAULT_SETTINGS };
}
