import { platform } from '@muhatap/shared/platform';
import { ErrorScreen } from '@muhatap/shared/ui/plain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { useLiveModules } from '#entities/releases';
import { breakKind, ModuleFailure } from '../../federation';
import { ModulePending } from './module-pending';

interface ModuleErrorProps {
  readonly title?: string;
  /**
   * A module that ran has failed: resolves to whether the page is being reloaded, so that no
   * message is needed.
   */
  readonly onBroken?: (error: unknown) => Promise<boolean>;
  /** Called before the retry: answers whether the page is being loaded anew instead. */
  readonly onRetry?: (error: unknown, path: string) => Promise<boolean>;
}

/**
 * A broken module inside its own area; the shell and the other modules go on
 * (docs/behaviour.md §11.3). Another release map tries it again by itself.
 */
export function ModuleError({ title, onBroken, onRetry }: ModuleErrorProps) {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const [step, setStep] = useState<'deciding' | 'shown' | 'retrying'>(
    onBroken ? 'deciding' : 'shown',
  );
  const modules = useLiveModules();
  const before = useRef(modules);

  const broke = useEffectEvent((what: unknown) => {
    platform().log.error('A module failed', what);
    void onBroken?.(what).then((isLeaving) => isLeaving || setStep('shown'));
  });
  const retry = async () => {
    setStep('retrying');
    // The router keeps a part of the shell that did not arrive as failed for good.
    if (!onRetry && breakKind(error, true) === 'chunk') return platform().page.reload();
    if (await onRetry?.(error, location.pathname)) return;
    // A revalidation that ends quickly would leave the router's boundary with its old error; another location never does.
    await navigate(location, { replace: true, state: location.state as unknown });
    setStep('shown');
  };
  const mapChanged = useEffectEvent(() => {
    if (onRetry && step === 'shown' && !platform().page.isTyping()) void retry();
  });
  useEffect(() => broke(error), [error]);
  useEffect(() => {
    if (before.current === modules) return;
    before.current = modules;
    mapChanged();
  }, [modules]);

  const name = error instanceof ModuleFailure ? error.title : title;
  if (step === 'deciding')
    return <ModulePending {...(name === undefined ? {} : { title: name })} />;
  return (
    <ErrorScreen
      {...(name === undefined
        ? {}
        : {
            detail: `“${name}” bölümü şu anda açılamıyor; diğer bölümler çalışmaya devam ediyor.`,
          })}
      onRetry={() => void retry()}
      isRetrying={step === 'retrying'}
    />
  );
}
