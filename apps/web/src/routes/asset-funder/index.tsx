import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/asset-funder/')({ component: () => null });
