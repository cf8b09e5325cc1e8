import { z } from 'zod';
import { reportQuery, reportRowsFilter } from '@muhatap/shared/wire';

// Once read, the switch of the address is a boolean.
const read = { compare: z.boolean() };

/** What a job keeps of its request: the question, and the moment at which it was asked; the file tells how things stood then. */
export const keptPage = z.object({ at: z.iso.datetime(), query: reportQuery.extend(read) });
export const keptRows = z.object({ at: z.iso.datetime(), query: reportRowsFilter.extend(read) });
