import { z } from 'zod';

/** A colleague who works on complaints. */
export const complaintColleague = z.object({ id: z.string(), name: z.string() });
export type ComplaintColleague = z.infer<typeof complaintColleague>;

/** `GET /api/complaint-staff`: the active people of the company whose roles open complaints, by name; one of them can be responsible for a complaint. */
export const complaintStaff = z.object({ people: z.array(complaintColleague) });

/** `GET /api/complaints/{id}/colleagues`: the people beside the caller who work on complaints, by name, and whether each sees this one. */
export const complaintColleagues = z.object({
  colleagues: z.array(complaintColleague.extend({ sees_complaint: z.boolean() })),
});
export type ComplaintOnlooker = z.infer<typeof complaintColleagues>['colleagues'][number];

/** `PUT /api/complaints/{id}/follow` → {@link complaintFollowers}: whether the caller is notified of the complaint's statuses, the citizen's words and notes. */
export const complaintFollowing = z.strictObject({ is_following: z.boolean() });

/** Those who follow a complaint, by name; whoever is responsible for it follows it without standing here. */
export const complaintFollowers = z.object({ followers: z.array(complaintColleague) });
