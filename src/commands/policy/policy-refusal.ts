/** What a command on a policy does not do: a sentence, or several lines of them. Nothing has been written. */
export class PolicyRefusal extends Error {
  override name = 'PolicyRefusal';
}
