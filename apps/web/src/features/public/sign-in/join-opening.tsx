import { PageSpinner } from '../../../kit/spinner';
import { JoinFrame } from './join-frame';

/** Until the invitation is known. */
export const JoinOpening = () => (
  <JoinFrame invitation={null}>
    <PageSpinner />
  </JoinFrame>
);
