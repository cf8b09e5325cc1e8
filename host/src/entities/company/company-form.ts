import { companyChange, type Company, type CompanyChange } from '@muhatap/shared/wire/people';

/** The company's data while it is edited; the version is sent with it. */
export type CompanyForm = Omit<CompanyChange, 'version'>;

/** Longest name that the server takes. */
export const LONGEST_COMPANY_NAME = 120;

export const companySchema = companyChange.omit({ version: true });
export const COMPANY_MESSAGES = { name: 'Kurumun adını girin.' };

/** The form of what the server holds. */
export const companyForm = ({ name, logo_url, time_zone, keeps_list }: Company): CompanyForm => ({
  name,
  logo_url,
  time_zone,
  keeps_list,
});

/** Pictures that a browser draws everywhere; the largest that makes sense for a logo, bytes. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const LOGO_BYTES = 2 * 1024 * 1024;

/** Why a file cannot be the logo; null where it can be tried. */
export function logoFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return 'Logo PNG, JPEG ya da WebP olmalı.';
  return size > LOGO_BYTES ? 'Logo en çok 2 MB olabilir.' : null;
}
