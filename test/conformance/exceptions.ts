/** Cases that are not run, each with its reason. One that no suite has any more fails the run. */
export const exceptions: Readonly<Record<string, string>> = {
  test_action_event_with_user_message: 'userMessage belongs to v1.0, which is not spoken yet',
  test_v08_catalog_rejects_v09_create_surface_message: 'it needs a v0.8 catalog, and v0.8 is not spoken yet',
};
