import { sql } from 'drizzle-orm';
import type {
  ComplaintDistrict,
  ComplaintDistrictInput,
  ComplaintType,
  ComplaintTypeInput,
  ComplaintUnit,
  ComplaintUnitInput,
} from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { lookUpRepository, type LookUpSource } from './look-up.repository';
import { nameExists, type LookUp } from './look-up.service';
import { readCode } from './read-name';
import { checkUnitPeople, describeUnitPeople } from './unit-people';

const units: LookUpSource = {
  table: schema.complaintUnits,
  isChosen: sql`complaints.unit_id = complaint_units.id`,
};
const types: LookUpSource = {
  table: schema.complaintTypes,
  isChosen: sql`complaints.type_id = complaint_types.id`,
};
const districts: LookUpSource = {
  table: schema.complaintDistricts,
  isChosen: sql`complaints.district_id = complaint_districts.id`,
};

/** Departments that complaints are assigned to. */
export const UNITS: LookUp<ComplaintUnit, ComplaintUnitInput> = {
  source: units,
  list: 'units',
  audit: {
    subject: 'Birim',
    fields: {
      name: 'Ad',
      head: 'Birim amiri',
      people: 'Çalışanlar',
      is_active: 'Kullanımda',
      external_code: 'SAYSIS kodu',
    },
  },
  texts: {
    notFound: 'Birim bulunamadı.',
    exists: (name) => `“${name}” adında bir birim zaten var.`,
    inUse:
      'Bu birime bağlı şikayetler, türler veya görevler var; birim silinemez. Artık seçilmemesi için pasif yapabilirsiniz.',
  },
  present: ({ id, name, isActive, externalCode, complaintCount, headId, groupId }) => ({
    id,
    name,
    is_active: isActive,
    external_code: externalCode,
    complaint_count: complaintCount,
    head_id: headId,
    group_id: groupId,
  }),
  columnsOf: ({
    is_active: isActive,
    external_code: code,
    head_id: headId,
    group_id: groupId,
  }) => ({
    isActive,
    externalCode: readCode(code),
    headId,
    groupId,
  }),
  check: (tx, companyId, { headId, groupId }) =>
    checkUnitPeople(tx, companyId, { headId, groupId }),
  describe: (tx, { companyId }, unit) => describeUnitPeople(tx, companyId, unit),
};

/** Subjects of complaints. */
export const TYPES: LookUp<ComplaintType, ComplaintTypeInput> = {
  source: types,
  list: 'types',
  audit: {
    subject: 'Şikayet türü',
    fields: {
      name: 'Ad',
      unit: 'Birim',
      is_active: 'Kullanımda',
      external_code: 'SAYSIS kodu',
    },
  },
  texts: {
    notFound: 'Şikayet türü bulunamadı.',
    exists: (name) => `“${name}” adında bir şikayet türü zaten var.`,
    inUse: 'Bu türde şikayetler var; tür silinemez. Artık seçilmemesi için pasif yapabilirsiniz.',
  },
  present: ({ id, name, unitId, isActive, externalCode, complaintCount }) => ({
    id,
    name,
    unit_id: unitId,
    is_active: isActive,
    external_code: externalCode,
    complaint_count: complaintCount,
  }),
  columnsOf: ({ unit_id: unitId, is_active: isActive, external_code: code }) => ({
    unitId,
    isActive,
    externalCode: readCode(code),
  }),
  // The index of types compares names letter by letter only.
  async check(tx, companyId, { name, unitId = null }, exceptId) {
    await takeTurn(tx, companyId);
    if (await lookUpRepository.isNamed(types, tx, companyId, name, exceptId))
      throw nameExists(TYPES.texts.exists(name));
    if (unitId !== null && !(await lookUpRepository.hold(units, tx, companyId, unitId)))
      throw new Refusal(422, 'unit_unknown', 'Seçilen birim artık yok.');
  },
  async describe(tx, viewer, type) {
    if (type.unit_id === null) return { ...type, unit: null };
    return { ...type, unit: (await lookUpRepository.find(units, tx, viewer, type.unit_id))?.name };
  },
};

/** Neighbourhoods that complaints come from. SAYSIS has no such list. */
export const DISTRICTS: LookUp<ComplaintDistrict, ComplaintDistrictInput> = {
  source: districts,
  list: 'districts',
  audit: { subject: 'Mahalle', fields: { name: 'Ad', is_active: 'Kullanımda' } },
  texts: {
    notFound: 'Mahalle bulunamadı.',
    exists: (name) => `“${name}” adında bir mahalle zaten var.`,
    inUse:
      'Bu mahalleden gelen şikayetler var; mahalle silinemez. Artık seçilmemesi için pasif yapabilirsiniz.',
  },
  present: ({ id, name, isActive, complaintCount }) => ({
    id,
    name,
    is_active: isActive,
    complaint_count: complaintCount,
  }),
  columnsOf: ({ is_active: isActive }) => ({ isActive }),
};

/** Changes of a company's types wait for each other, so that two spellings of one name cannot be saved side by side. */
async function takeTurn(tx: Database, companyId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`complaint-types:${companyId}`}, 0))`,
  );
}
