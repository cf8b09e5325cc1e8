import { localDate } from '../../conversations';

/** The number that a complaint keeps for ever: our own, or SAYSIS's where it came from there. */
export const numberOf = ({
  ownNumber,
  saysisCode,
}: {
  readonly ownNumber: string | null;
  readonly saysisCode: string;
}): string => ownNumber ?? saysisCode;

/** Our own number of a new complaint: `MHT-2026-000123`, the year by the company's calendar. */
export const complaintCode = (number: number, at: Date, timeZone: string): string =>
  `MHT-${localDate(at, timeZone).slice(0, 4)}-${String(number).padStart(6, '0')}`;
