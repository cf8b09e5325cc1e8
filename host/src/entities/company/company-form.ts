import type { Company, CompanyChange } from '@muhatap/shared/wire';

/** The company's data while it is written. */
export interface CompanyForm {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly timeZone: string;
}

/** Longest name that the server takes. */
export const LONGEST_COMPANY_NAME = 120;

/** The form of what the server holds. */
export const companyForm = ({ name, logo_url, time_zone }: Company): CompanyForm => ({
  name,
  logoUrl: logo_url,
  timeZone: time_zone,
});

/** What is sent; `version` is the newest that was seen. */
export const companyChange = (
  { name, logoUrl, timeZone }: CompanyForm,
  version: number,
): CompanyChange => ({ version, name: name.trim(), logo_url: logoUrl, time_zone: timeZone });

/** What is wrong with the name; null while nothing is. */
export function nameFault(name: string): string | null {
  const { length } = name.trim();
  if (length < 2) return 'Kurumun adını girin.';
  return length > LONGEST_COMPANY_NAME
    ? `Ad en çok ${LONGEST_COMPANY_NAME} karakter olabilir.`
    : null;
}

/** Pictures that a browser draws everywhere; the largest that makes sense for a logo, bytes. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const LOGO_BYTES = 2 * 1024 * 1024;

/** Why a file cannot be the logo; null where it can be tried. */
export function logoFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return 'Logo PNG, JPEG ya da WebP olmalı.';
  return size > LOGO_BYTES ? 'Logo en çok 2 MB olabilir.' : null;
}
