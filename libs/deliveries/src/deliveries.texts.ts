/** Why a call about a delivery is refused. */
export const REFUSALS = {
  projectNotFound: 'Project not found',
  jobNotFound: 'Job not found',
  deliveryNotFound: 'Delivery not found',
} as const;
