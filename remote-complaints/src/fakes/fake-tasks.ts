import type { ComplaintTask } from '@muhatap/shared/wire/complaints';

const COLLEAGUE = { id: 'user-2', name: 'Mehmet Demir' };

/** One task that is done and one that is open. */
export const tasksOf = (at: (minutes: number) => string): readonly ComplaintTask[] => [
  {
    id: 'gorev-2',
    unit: { id: 'birim-2', name: 'Park ve Bahçeler Müdürlüğü' },
    text: 'Yola taşan dalları buda',
    due_on: null,
    created_by: COLLEAGUE,
    created_at: at(12),
    done: null,
  },
  {
    id: 'gorev-1',
    unit: { id: 'birim-1', name: 'Fen İşleri Müdürlüğü' },
    text: 'Çukuru çevir, levha koy',
    due_on: null,
    created_by: COLLEAGUE,
    created_at: at(11),
    done: { at: at(40), by: COLLEAGUE, note: 'İki levha kondu' },
  },
];
