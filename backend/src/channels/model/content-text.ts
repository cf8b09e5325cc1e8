/** Shown for a kind that no bubble can show; the original stays in the journal. */
export const UNSUPPORTED_TEXT = 'Bu mesaj türü burada gösterilemiyor.';

/** A place: its name, its address and a link that opens it on a map. */
export function placeText(place: {
  latitude: number;
  longitude: number;
  name?: string | undefined;
  address?: string | undefined;
}): string {
  const link = `https://www.google.com/maps?q=${place.latitude},${place.longitude}`;
  return [place.name, place.address, link]
    .filter((line) => line !== undefined && line !== '')
    .join('\n');
}

interface Card {
  name?: { formatted_name?: string | undefined } | undefined;
  org?: { company?: string | undefined } | undefined;
  phones?: readonly { phone?: string | undefined }[] | undefined;
  emails?: readonly { email?: string | undefined }[] | undefined;
}

/** Contact cards, one per line. */
export function contactsText(cards: readonly Card[]): string {
  return cards
    .map(({ name, org, phones = [], emails = [] }) =>
      [
        name?.formatted_name,
        org?.company,
        ...phones.map(({ phone }) => phone),
        ...emails.map(({ email }) => email),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n');
}

interface Order {
  text?: string | undefined;
  product_items: readonly {
    product_retailer_id: string;
    quantity: number;
    item_price?: number | undefined;
    currency?: string | undefined;
  }[];
}

/** A cart of a catalogue. */
export function orderText({ text, product_items: items }: Order): string {
  const lines = items.map(
    ({ product_retailer_id: product, quantity, item_price: price, currency = '' }) =>
      `${quantity} × ${product}${price === undefined ? '' : ` (${price.toLocaleString('tr')} ${currency}`.trimEnd() + ')'}`,
  );
  return ['Sipariş:', ...lines, text].filter(Boolean).join('\n');
}

/** WhatsApp's notice about a citizen's account; a change of number is named, so that staff see whom they write to. */
export function systemText(from: string | undefined, to: string | undefined): string {
  if (from === undefined || to === undefined) return 'Kişi WhatsApp bilgilerini değiştirdi.';
  return `Kişi numarasını değiştirdi: +${from} → +${to}`;
}
