import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Phone, PhoneStore } from './phone.store';

const PhoneContext = createContext<PhoneStore | null>(null);

export const PhoneProvider = PhoneContext.Provider;

/** The phone around this, for what is done on it. */
export function usePhoneStore(): PhoneStore {
  const store = useContext(PhoneContext);
  if (store === null) throw new Error('This is a part of a phone.');
  return store;
}

export const usePhone = <T>(select: (phone: Phone) => T): T => useStore(usePhoneStore(), select);
