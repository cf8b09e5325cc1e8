import { z } from 'zod';
import { reportQuery, reportRowsFilter } from '@muhatap/shared/wire/reports';

// Once read, the switch of the address is a boolean.
const read = { compare: z.boolean() };

/**
 * The stored request of a job: the question, and the moment of the request; the file shows
 * the state of that moment.
 */
export const keptPage = z.object({ at: z.iso.datetime(), query: reportQuery.extend(read) });
export const keptRows = z.object({ at: z.iso.datetime(), query: reportRowsFilter.extend(read) });
