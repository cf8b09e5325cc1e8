import { addresses } from '@muhatap/shared/contract';
import { unlessOnlySearchChanged } from '@muhatap/shared/lib';
import { redirect, type RouteObject } from 'react-router-dom';
import {
  complaintSettingsAction,
  complaintSettingsLoader,
} from './complaint-settings/complaint-settings.loader';
import { open311Action, open311Loader } from './open311/open311.loader';
import { reconciliationAction, reconciliationLoader } from './saysis/reconciliation.loader';
import {
  integrationsLoader,
  ledgerAction,
  ledgerLoader,
  unlessAlreadyRead,
} from './saysis/saysis.loader';

/** Beneath `/sikayetler`: types, units, districts and the messages of statuses. */
export const complaintSettingsRoute: RouteObject = {
  id: 'complaints:settings',
  path: 'ayarlar/:part?',
  loader: complaintSettingsLoader,
  action: complaintSettingsAction,
  shouldRevalidate: unlessOnlySearchChanged,
  lazy: async () => ({
    Component: (await import('./complaint-settings/complaint-settings.page')).ComplaintSettingsPage,
  }),
};

/** The systems that complaints are kept in step with. */
export const integrationsRoute: RouteObject = {
  id: 'complaints:integrations-root',
  path: 'integrations',
  children: [
    {
      id: 'complaints:integrations',
      index: true,
      loader: integrationsLoader,
      lazy: async () => ({
        Component: (await import('./saysis/integrations.page')).IntegrationsPage,
      }),
    },
    {
      id: 'complaints:saysis',
      path: 'saysis/sync',
      loader: ledgerLoader,
      action: ledgerAction,
      shouldRevalidate: unlessAlreadyRead,
      lazy: async () => ({ Component: (await import('./saysis/ledger.page')).LedgerPage }),
    },
    {
      id: 'complaints:reconciliation',
      path: 'saysis/sync/mutabakat',
      loader: reconciliationLoader,
      action: reconciliationAction,
      lazy: async () => ({
        Component: (await import('./saysis/reconciliation.page')).ReconciliationPage,
      }),
    },
    {
      id: 'complaints:open311',
      path: 'open311',
      loader: open311Loader,
      action: open311Action,
      lazy: async () => ({ Component: (await import('./open311/open311.page')).Open311Page }),
    },
    // Any unknown path leads to the 404 page (docs/behaviour.md §1.4).
    {
      id: 'complaints:unknown-integration',
      path: '*',
      element: null,
      loader: () => redirect(addresses.notFound()),
    },
  ],
};
