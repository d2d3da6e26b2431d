const NO_SUCH_COMPONENT = 'it uses a component "Collection", with components inside, that no catalog has';
const OTHER_WORDS = 'it expects the words of another renderer';

/** Cases that are not run, each with its reason. One that no suite has any more fails the run. */
export const exceptions: Readonly<Record<string, string>> = {
  test_index_function_in_collection_loop: NO_SUCH_COMPONENT,
  test_index_function_with_offset: NO_SUCH_COMPONENT,
  test_index_function_nested_path: NO_SUCH_COMPONENT,
  test_validation_result_dynamic_object_return: `${OTHER_WORDS}, from a function that returns true or false`,
};

/** Kinds of cases that are not run, each with its reason. A kind that is in neither table fails the run. */
export const kindsNotRun: Readonly<Record<string, string>> = {
  common_types_schema:
    'it compares a file that another kit generates with one of the specification; here the common types are code: validate_common_type',
};
