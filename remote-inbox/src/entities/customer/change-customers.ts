import { refetch } from '../../query-client';
import { deleteMerge, postMerge, putName } from './customer.api';

/** Every citizen and list on screen is read again: such a change is seen in more than one. */
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

/** Gives a person a name that their messages do not change, null those of the channels again; rejects with the server's refusal. */
export async function renameCustomer(id: string, name: string | null): Promise<void> {
  await putName(id, name);
  readAgain();
}
