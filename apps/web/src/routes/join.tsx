import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '../features/public/sign-in/join-page';

export const Route = createFileRoute('/join')({ component: JoinPage });
