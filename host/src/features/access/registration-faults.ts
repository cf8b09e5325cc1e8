import { registration, type Registration } from '@muhatap/shared/wire';

const SENTENCES: Record<keyof Registration, string> = {
  company_name: 'Kurum adını girin.',
  name: 'Adınızı ve soyadınızı girin.',
  email: 'Geçerli bir e-posta adresi girin.',
  phone: 'Geçerli bir telefon numarası girin.',
  password: 'Parola en az 8 karakter olmalı.',
};

/** A sentence for each field that the wire schema refuses. */
export function registrationFaults(values: Registration): Readonly<Record<string, string>> {
  const refused = registration.safeParse(values).error?.issues.map((issue) => issue.path[0]) ?? [];
  return Object.fromEntries(Object.entries(SENTENCES).filter(([field]) => refused.includes(field)));
}
