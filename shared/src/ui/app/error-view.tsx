import { Icon } from '../icon/icon';
import { PlainButton } from '../controls/plain-button';
import { useLineRetry } from './use-line-retry';

export interface ErrorViewProps {
  /**
   * The message for the person: the server's sentence or the catalogue's (docs/behaviour.md §8.4).
   */
  readonly message: string;
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** A list that could not load: what happened and 'Tekrar Dene', which happens by itself where the line to the server was lost. */
export function ErrorView({ title, message, onRetry, isRetrying = false }: ErrorViewProps) {
  const retriesItself = useLineRetry(onRetry);
  return (
    <div className="view" role="alert" data-error>
      <div className="view-words">
        <div className="view-sign">
          <Icon name="alert" size={22} />
        </div>
        {title ? <p className="view-title">{title}</p> : null}
        <p className={title ? 'view-text' : undefined}>{message}</p>
        {retriesItself && (
          <p className="view-note">Bağlantı gelince kendiliğinden yeniden denenecek.</p>
        )}
        {onRetry ? (
          <div className="view-commands">
            <PlainButton look="outline" isBusy={isRetrying} onClick={onRetry}>
              <Icon name="refresh" size={15} />
              Tekrar Dene
            </PlainButton>
          </div>
        ) : null}
      </div>
    </div>
  );
}
