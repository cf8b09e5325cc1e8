import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import type { RequestRow } from './open311.repository';

interface Service {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
}

export const presentService = ({ id, name, unit }: Service) => ({
  service_code: id,
  service_name: name,
  description: name,
  metadata: false,
  type: 'realtime',
  keywords: '',
  group: unit ?? '',
});

/** A case for everybody: without its citizen, and without what they wrote unless one of the company's own apps asks. */
export const presentRequest = (row: RequestRow, isKnown: boolean) => ({
  service_request_id: row.number,
  status: COMPLAINT_STATUS_RULES[row.durum].class,
  status_notes: null,
  service_name: row.typeName,
  service_code: row.typeId,
  description: isKnown ? row.subject : null,
  agency_responsible: row.unitName,
  service_notice: null,
  requested_datetime: row.createdAt.toISOString(),
  updated_datetime: row.updatedAt.toISOString(),
  expected_datetime: row.dueAt?.toISOString() ?? null,
  address: isKnown ? row.words || null : null,
  address_id: null,
  zipcode: null,
  lat: row.lat,
  long: row.lon,
  media_url: null,
});
