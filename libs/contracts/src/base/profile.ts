import { z } from 'zod';

/** Records of people and parties, as in the API and the live protocol. */

export const Profile = z
  .strictObject({
    fullName: z.string(),
    email: z.string(),
    companyName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
  })
  .meta({ id: 'Profile' });
