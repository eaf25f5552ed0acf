import { DockerfileParser, Copy, type Instruction } from 'dockerfile-ast';
import { invariant } from '#lib/invariant.ts';

export type Step = {
  readonly keyword: string;
  /** In the JSON form the words of the list, otherwise those between spaces; variables have their defaults. */
  readonly words: readonly string[];
  /** Of a COPY: the stage that it copies from. */
  readonly from?: string;
};
export type Stage = { readonly name: string | null; readonly image: string; readonly steps: readonly Step[] };

/** The stages of a Dockerfile, in their order. */
export function readStages(text: string): Stage[] {
  const file = DockerfileParser.parse(text);
  const stages: Array<{ name: string | null; image: string; steps: Step[] }> = [];
  const names = file.getFROMs().map((from) => from.getBuildStage());
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const [image] = wordsOf(instruction);
      invariant(image !== undefined, 'a stage has an image');
      stages.push({ name: names[stages.length] ?? null, image, steps: [] });
    } else stages.at(-1)?.steps.push(stepOf(instruction));
  }
  return stages;
}

function stepOf(instruction: Instruction): Step {
  const keyword = instruction.getKeyword();
  const from = instruction instanceof Copy ? instruction.getFromFlag()?.getValue() : undefined;
  const raw = instruction.getArgumentsContent() ?? '';
  const json = /\[[^]*\]$/.exec(raw)?.[0];
  // The parser has no list of the words of a HEALTHCHECK.
  const words = json === undefined ? wordsOf(instruction) : (JSON.parse(json) as string[]);
  return { keyword, words, ...(typeof from === 'string' && { from }) };
}

function wordsOf(instruction: Instruction): string[] {
  return instruction.getExpandedArguments().map((argument) => argument.getValue());
}
