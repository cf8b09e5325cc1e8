import { refetch } from '../../query-client';
import { deleteMerge, postMerge } from './customer.api';

/** Every citizen and list on screen is read again: a merge changes more than one. */
const readAgain = () => {
  refetch({ queryKey: ['customer'] });
  refetch({ queryKey: ['customers'] });
};

/** Makes two people one; rejects with the server's refusal. */
export async function mergeCustomer(id: string, intoId: string): Promise<void> {
  await postMerge(id, intoId);
  readAgain();
}

/** Separates an identity from the person that it was merged with. */
export async function separateCustomer(id: string): Promise<void> {
  await deleteMerge(id);
  readAgain();
}
