import { platform } from '../../platform';
import { Icon } from '../icon/icon';
import { PlainButton } from '../controls/plain-button';

interface ErrorScreenProps {
  /** Takes the whole window instead of its area. */
  readonly fill?: boolean;
  /** A second sentence: which part of the product it is. */
  readonly detail?: string;
  /** Offers 'Tekrar Dene' beside the reload. */
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** The generic error screen, word for word (docs/behaviour.md §2.10). */
export function ErrorScreen({
  fill = false,
  detail,
  onRetry,
  isRetrying = false,
}: ErrorScreenProps) {
  return (
    <div className="view" role="alert" data-error data-screen={fill ? 'window' : 'area'}>
      <div className="view-words">
        <div className="view-sign">
          <Icon name="warning" size={22} />
        </div>
        <h1 className="view-heading">Bir hata oluştu</h1>
        <p className="view-text">Sayfa yüklenirken beklenmeyen bir hata oluştu.</p>
        {detail ? <p className="view-text">{detail}</p> : null}
        <div className="view-commands">
          {onRetry ? (
            <PlainButton isBusy={isRetrying} onClick={onRetry}>
              Tekrar Dene
            </PlainButton>
          ) : null}
          <PlainButton
            look={onRetry ? 'outline' : 'solid'}
            onClick={() => platform().page.reload()}
          >
            <Icon name="refresh" size={15} />
            Sayfayı Yenile
          </PlainButton>
        </div>
      </div>
    </div>
  );
}
