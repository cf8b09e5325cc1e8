import { fold } from '@muhatap/shared/i18n';
import { refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { ComplaintAddress, ComplaintAddressBook } from '@muhatap/shared/wire/complaints';

const MODA = { id: 'mahalle-2', name: 'Moda' };
const ADDRESSES: readonly ComplaintAddress[] = [
  {
    ...{ id: 'sokak-1', street: 'Atatürk Caddesi', district: MODA },
    point: { lat: 40.9812345, lon: 29.0254321 },
    words: 'Atatürk Caddesi, Moda',
  },
  {
    ...{ id: 'sokak-2', street: 'Işıklar Sokağı', district: MODA },
    point: null,
    words: 'Işıklar Sokağı, Moda',
  },
];

/** The company's streets, and their replacement by a file. */
export function addressFakes(): FakeRoutes {
  let book: ComplaintAddressBook = { streets: 2, points: 1, outlines: 0 };
  return {
    'GET /api/complaint-addresses': ({ query }) => ({
      addresses: ADDRESSES.filter(({ words }) =>
        fold(words).includes(fold(query.get('search') ?? '')),
      ),
    }),
    'GET /api/complaint-address-book': () => book,
    'PUT /api/complaint-address-book': ({ body }) => {
      if (!(body instanceof FormData) || !body.has('streets'))
        return refuse(422, 'outlines_invalid', 'Sınır dosyası GeoJSON olmalı.');
      book = { streets: 1200, points: 900, outlines: 0 };
      return {
        ...book,
        refused: [{ where: '3. satır', reason: 'Mahalle adı boş.' }],
        refused_count: 1,
        added: ['Yeni Mahalle'],
      };
    },
  };
}
