import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  ComplaintDistrict,
  ComplaintType,
  ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import { queryClient, refetch } from '../../query-client';
import { listComplaintDistricts, listComplaintTypes, listComplaintUnits } from './complaint.api';

/** Types, units and districts that a complaint can have. */
export interface Casework {
  readonly types: readonly ComplaintType[];
  readonly units: readonly ComplaintUnit[];
  readonly districts: readonly ComplaintDistrict[];
}

async function readCasework(signal: AbortSignal): Promise<Casework> {
  const [types, units, districts] = await Promise.all([
    listComplaintTypes(signal),
    listComplaintUnits(signal),
    listComplaintDistricts(signal),
  ]);
  return { types, units, districts };
}

const queryKey = ['casework'];

/** The types, units and districts, requested whenever somebody is about to choose among them; those of the last time are there meanwhile. */
export const useCasework = (): UseQueryResult<Casework> =>
  useQuery({ queryKey, queryFn: ({ signal }) => readCasework(signal) }, queryClient);

/** Asks for them again: the server has newer ones. */
export const refetchCasework = (): void => refetch({ queryKey });
