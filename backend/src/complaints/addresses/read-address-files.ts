import type { ComplaintBounds } from '@muhatap/shared/wire/complaints';
import { CsvError, parse, type Info } from 'csv-parse/sync';
import { z } from 'zod';
import { foldForSearch } from '../../text/fold-for-search';
import { storableText } from '../../text/storable-text';
import { isInside, type Point } from '../places/geometry';
import { exactPoint } from '../places/place-text';
import { columnsMissing, csvInvalid, outlinesInvalid, tooManyRows } from './address-refusals';
import { outlineOf, readOutline, type Outline } from './read-outline';
import { keptTerms, neighbourhoodKey } from './street-terms';

const MOST_ROWS = 100_000;
const LONGEST_NEIGHBOURHOOD = 80;
const LONGEST_STREET = 120;

interface Street {
  readonly neighbourhood: string;
  readonly name: string;
  readonly point: Point | null;
}
export interface RefusedRow {
  readonly where: string;
  readonly reason: string;
}
/** The records of a file. Outlines are kept by the name of their neighbourhood as the file writes it first. */
export interface AddressFile {
  readonly neighbourhoods: ReadonlyMap<string, string>;
  readonly streets: readonly Street[];
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly refused: readonly RefusedRow[];
}

const HEADERS = {
  neighbourhood: ['mahalle', 'mahalle adi', 'mah', 'mahalle koy'],
  street: [
    'sokak',
    'sokak adi',
    'cadde',
    'cadde adi',
    'cadde sokak',
    'cadde sokak adi',
    'csbm',
    'csbm adi',
    'yol',
    'yol adi',
  ],
  lat: ['enlem', 'lat', 'latitude', 'y'],
  lon: ['boylam', 'lon', 'lng', 'long', 'longitude', 'x'],
  outline: ['sinir', 'mahalle siniri', 'geometri', 'geometry', 'wkt', 'geojson'],
} as const;
type Column = keyof typeof HEADERS;
const NAMES = [...HEADERS.neighbourhood, 'ad', 'adi', 'name'];

const headerOf = (title: string) =>
  foldForSearch(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const nameOf = (text: string) => storableText(text).replace(/\s+/g, ' ').trim();

/** UTF-8, otherwise what Excel in Turkish writes. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (sign: string) => header.split(sign).length;
  return [';', ',', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

type Row = { readonly info: Info; readonly record: string[] };

function rowsOf(text: string): Row[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (error instanceof CsvError) throw csvInvalid(Number(error['lines'] ?? 1));
    throw error;
  }
}

function columnsOf(header: readonly string[]): Readonly<Record<Column, number>> {
  const titles = header.map(headerOf);
  const at = (column: Column) =>
    titles.findIndex((title) => HEADERS[column].some((known) => known === title));
  const columns = {
    neighbourhood: at('neighbourhood'),
    street: at('street'),
    lat: at('lat'),
    lon: at('lon'),
    outline: at('outline'),
  };
  if (columns.neighbourhood === -1 || (columns.street === -1 && columns.outline === -1))
    throw columnsMissing();
  return columns;
}

/** A point of two cells, null where both are empty, and undefined where they are no point. */
function pointOf(lat: string, lon: string): Point | null | undefined {
  if (lat === '' && lon === '') return null;
  const [south, east] = [lat, lon].map((typed) =>
    typed === '' ? Number.NaN : Number(typed.replace(',', '.')),
  );
  if (south === undefined || east === undefined) return undefined;
  return Math.abs(south) <= 90 && Math.abs(east) <= 180
    ? exactPoint({ lat: south, lon: east })
    : undefined;
}

/** Why a name of a neighbourhood or street cannot be kept. */
function nameFault(neighbourhood: string, street: string): string | null {
  if (neighbourhoodKey(neighbourhood) === '') return 'Mahalle adı boş.';
  if (neighbourhood.length > LONGEST_NEIGHBOURHOOD) return 'Mahalle adı çok uzun.';
  return street.length > LONGEST_STREET ? 'Sokak adı çok uzun.' : null;
}

function createCollector(bounds: ComplaintBounds | null) {
  const neighbourhoods = new Map<string, string>();
  const outlines = new Map<string, Outline>();
  const streets: Street[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();

  const placed = (cells: Readonly<Record<Column, string>>): Point | null | string => {
    const point = pointOf(cells.lat, cells.lon);
    if (point === undefined) return 'Enlem ya da boylam okunamadı.';
    return point !== null && bounds !== null && !isInside(point, bounds)
      ? 'Konum, kurumunuzun sınırları dışında.'
      : point;
  };
  const addOutline = (key: string, outline: Outline | null): string | null => {
    if (outline === null)
      return 'Mahalle sınırı okunamadı: WGS 84 derecesiyle WKT ya da GeoJSON çokgeni olmalı.';
    if (!outlines.has(key)) outlines.set(key, outline);
    return null;
  };
  const addStreet = (key: string, cells: Readonly<Record<Column, string>>): string | null => {
    const point = placed(cells);
    if (typeof point === 'string') return point;
    const own = `${key}|${keptTerms(cells.street).join(' ')}`;
    if (seen.has(own)) return 'Bu mahallede aynı sokak daha önce yazılmış.';
    seen.add(own);
    streets.push({ neighbourhood: key, name: cells.street, point });
    return null;
  };
  const add = (cells: Readonly<Record<Column, string>>): string | null => {
    const key = neighbourhoodKey(cells.neighbourhood);
    const wrong = nameFault(cells.neighbourhood, cells.street);
    if (wrong !== null) return wrong;
    if (cells.street === '' && cells.outline === '') return 'Sokak adı boş.';
    const fault =
      (cells.outline === '' ? null : addOutline(key, readOutline(cells.outline))) ??
      (cells.street === '' ? null : addStreet(key, cells));
    if (fault === null && !neighbourhoods.has(key)) neighbourhoods.set(key, cells.neighbourhood);
    return fault;
  };
  return { neighbourhoods, outlines, streets, refused, add, addOutline };
}

/** The streets of a CSV, with outlines of neighbourhoods where it has them. Throws 422 `columns_missing`, `csv_invalid`, `too_many_rows`. */
export function readStreets(bytes: Uint8Array, bounds: ComplaintBounds | null): AddressFile {
  const [header, ...rows] = rowsOf(textOf(bytes));
  const columns = columnsOf(header?.record ?? []);
  if (rows.length > MOST_ROWS) throw tooManyRows(MOST_ROWS);
  const collector = createCollector(bounds);
  for (const { info, record } of rows) {
    const cell = (column: Column) => nameOf(record[columns[column]] ?? '');
    const reason = collector.add({
      neighbourhood: cell('neighbourhood'),
      street: cell('street'),
      lat: cell('lat'),
      lon: cell('lon'),
      outline: cell('outline'),
    });
    if (reason !== null) collector.refused.push({ where: `${info.lines}. satır`, reason });
  }
  return collector;
}

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z
    .array(
      z.object({
        properties: z.record(z.string(), z.unknown()).nullish(),
        geometry: z.unknown(),
      }),
    )
    .max(MOST_ROWS),
});

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes)) as unknown;
  } catch {
    throw outlinesInvalid();
  }
}

function featureName(properties: Readonly<Record<string, unknown>>): string {
  for (const wanted of NAMES)
    for (const [title, value] of Object.entries(properties))
      if (typeof value === 'string' && headerOf(title) === wanted) return nameOf(value);
  return '';
}

/** The outlines of neighbourhoods of a GeoJSON file. Throws 422 `outlines_invalid`. */
export function readOutlines(bytes: Uint8Array): AddressFile {
  const { success, data } = collection.safeParse(parsed(bytes));
  if (!success) throw outlinesInvalid();
  const collector = createCollector(null);
  data.features.forEach(({ properties, geometry }, at) => {
    const name = featureName(properties ?? {});
    const key = neighbourhoodKey(name);
    const reason = nameFault(name, '') ?? collector.addOutline(key, outlineOf(geometry));
    if (reason !== null) collector.refused.push({ where: `${at + 1}. öğe`, reason });
    else if (!collector.neighbourhoods.has(key)) collector.neighbourhoods.set(key, name);
  });
  return collector;
}
