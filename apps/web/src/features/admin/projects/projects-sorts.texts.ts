/** The orders of the list of projects, as its menu says them. */
export const PROJECT_SORTS = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-updatedAt': 'Last changed first',
  assetHost: 'Host, A to Z',
  '-assetHost': 'Host, Z to A',
  status: 'By status, first stage first',
  '-status': 'By status, last stage first',
  '-expectedSavings': 'Highest savings first',
  expectedSavings: 'Lowest savings first',
  installationDate: 'Earliest installation first',
  '-installationDate': 'Latest installation first',
} as const;
