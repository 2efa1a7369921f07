import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/installer/')({ component: () => null });
