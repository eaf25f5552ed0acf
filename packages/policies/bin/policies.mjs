#!/usr/bin/env node
import 'plinth-policies/main';
