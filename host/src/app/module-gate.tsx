import { ModuleArea, type AppModule } from '@muhatap/shared/contract';
import { hasGrant } from '@muhatap/shared/session';
import { Kit } from '@muhatap/shared/ui/plain';
import type { LiveModule } from '@muhatap/shared/wire/releases';
import { useEffect } from 'react';
import { recordFirstScreen } from '../federation';
import { AccessGate } from './access-gate';

interface ModuleGateProps {
  /** The module's package name. */
  readonly name: string;
  readonly module: AppModule;
  readonly grant: LiveModule['manifest']['grant'];
}

/** Stands around the screens of a module, for people who have its grant, and keeps when the first of them stood. */
export function ModuleGate({ name, module: { id, kit }, grant }: ModuleGateProps) {
  useEffect(() => recordFirstScreen(name), [name]);
  const area = (
    <ModuleArea id={id}>
      <AccessGate allows={(now) => hasGrant(now, grant)} />
    </ModuleArea>
  );
  return kit === 'own' ? area : <Kit>{area}</Kit>;
}
